// Show the results of a search in the saved rulesets, or one entry. Texts come from data-word-* attributes of the root
// element.
import { fold } from "./entries.js";

const MAX_RESULTS = 12;
const MAX_LENGTH = 220;
const KINDS = ["rulings", "terms", "clauses", "cards"];

function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function paragraphs(text) {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => element("p", {}, line));
}

function shortened(text) {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

export class Results {
  constructor(root) {
    this.words = root.dataset;
    this.output = root.querySelector("[data-offline-results]");
  }

  word(name) {
    return this.words[`word${name[0].toUpperCase()}${name.slice(1)}`];
  }

  showText(text) {
    this.output.append(element("p", {}, text));
  }

  show(entries, text) {
    this.output.replaceChildren();
    if (!fold(text)) return;
    const found = entries.find(text).filter((entry) => this.isChosen(entry));
    if (!found.length) this.showText(this.words.wordNone);
    for (const kind of KINDS) {
      const some = found.filter((entry) => entry.kind === kind);
      if (!some.length) continue;
      const lines = some.slice(0, MAX_RESULTS).map((entry) => this.line(entry));
      this.output.append(
        element("h2", { class: "caption" }, `${this.word(kind)} ${some.length}`),
        element("ul", { class: "search-results plain-list" }, ...lines),
      );
    }
  }

  // Return whether to show an entry: if sets were chosen, only the cards of these sets.
  isChosen(entry) {
    return !this.words.sets || entry.kind !== "cards" || this.words.sets.split(",").includes(entry.row[2]);
  }

  line(entry) {
    const item = element("li", {});
    if (entry.kind === "rulings") item.append(this.stamp(entry.row), " ");
    item.append(
      element("a", { href: entry.href }, element("strong", {}, entry.title)),
      element("span", { class: "soft small" }, ` ${entry.within}`),
    );
    // show rulings in full, as the online page does
    if (entry.text) item.append(element("p", {}, entry.kind === "rulings" ? entry.text : shortened(entry.text)));
    return item;
  }

  stamp(row) {
    const [, , verdict, basis] = row;
    const name = verdict || (basis === "open" ? "open" : "ruling");
    return element("strong", { class: `stamp ${verdict || "none"}` }, this.word(name));
  }

  open(entries, entry) {
    const article = element("article", { class: "panel", tabindex: "-1" });
    article.append(element("h2", { class: "question" }, entry.title), ...this.body(entries, entry));
    this.output.replaceChildren(article);
    document.title = `${entry.title} · Rogues Gallery`;
    article.focus({ preventScroll: true });
    article.querySelector(".here")?.scrollIntoView();
  }

  body(entries, entry) {
    if (entry.kind === "rulings") return this.ruling(entries, entry.row);
    if (entry.kind === "terms") return paragraphs(entry.text);
    if (entry.kind === "cards") return [this.figures(entry), ...paragraphs(entry.text)];
    return entries
      .sectionOf(entry.key)
      .map(([id, text]) => element("div", { class: id === entry.key ? "clause here" : "clause" }, ...paragraphs(text)));
  }

  ruling(entries, row) {
    return [
      element("p", { class: "verdict" }, this.stamp(row)),
      element("div", { class: "answer" }, ...paragraphs(row[4])),
      element("h3", {}, this.words.wordRests),
      ...row[6].map((id) => this.quoted(entries, id)),
    ];
  }

  quoted(entries, id) {
    const [book, section, key] = id.split("/");
    const from = `${entries.sections.get(`${book}/${section}`) || id}, ${key.replaceAll("-", " ")}`;
    const link = element("a", { class: "citation", href: `/rules/${book}#${section}-${key}` }, from);
    const text = paragraphs(entries.clauses.get(id) || "");
    return element("blockquote", { class: "quoted" }, element("p", { class: "quoted-from" }, link), ...text);
  }

  figures(entry) {
    const [, , , typeLine, cost, victoryPoints, power] = entry.row;
    const values = [["cost", cost], ["vp", victoryPoints], ["power", power]];
    const figures = values.filter(([, value]) => value !== null).map(([name, value]) => `${this.word(name)} ${value}`);
    return element("p", { class: "soft" }, [entry.within, typeLine, ...figures].filter(Boolean).join(" · "));
  }
}

// A search index over the saved rulesets: rulings, terms, clauses and cards. rules/pages/table/offline_bundles.py defines the columns.

export function fold(text) {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘ʼ`´′]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function rank(entry, phrase, parts) {
  if (entry.name === phrase) return 0;
  if (entry.name.startsWith(phrase)) return 1;
  if (entry.name.includes(phrase)) return 2;
  if (parts.every((part) => entry.name.includes(part))) return 3;
  return parts.every((part) => entry.all.includes(part)) ? 4 : -1;
}

// Fallback if no entry has all words: rank entries by how many of the longer words they contain.
function loosely(entry, parts) {
  const found = parts.filter((part) => entry.all.includes(part.replace(/s$/, ""))).length;
  return found * 2 > parts.length ? 10 + parts.length - found : -1;
}

// Return the edit distance of two words, counting a transposition as one edit, or `limit` if it is not smaller.
function distanceOf(one, other, limit) {
  let before = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      next[at] = Math.min(last[at] + 1, next[at - 1] + 1, last[at - 1] + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
        next[at] = Math.min(next[at], before[at - 2] + 1);
      }
    }
    if (Math.min(...next) >= limit) return limit;
    [before, last] = [last, next];
  }
  return last[other.length];
}

export class Entries {
  constructor(bundles) {
    this.rows = [];
    this.clauses = new Map();
    this.sections = new Map();
    bundles.forEach((bundle) => this.add(bundle));
  }

  add(bundle) {
    for (const [id, title] of bundle.sections) this.sections.set(id, title);
    for (const row of bundle.rulings) {
      this.push("rulings", row, `/rulings/${row[0]}`, row[1], bundle.name, row[4], row[5]);
    }
    for (const row of bundle.terms) {
      this.push("terms", row, `/glossary/${row[0]}`, row[1], bundle.name, `${row[2]}\n${row[3]}`, row[4]);
    }
    for (const row of bundle.clauses) {
      const [book, section, key] = row[0].split("/");
      this.clauses.set(row[0], row[2]);
      const title = this.sections.get(`${book}/${section}`);
      this.push("clauses", row, `/rules/${book}#${section}-${key}`, title, row[0], row[2], []);
    }
    for (const row of bundle.cards) {
      this.push("cards", row, `/cards/${row[0]}`, row[1], bundle.sets[row[2]], row[7], row[8]);
    }
  }

  push(kind, row, href, title, within, text, also) {
    const name = fold(title);
    const all = `${name} | ${fold([text, ...(also || [])].join(" | "))}`;
    this.rows.push({ kind, key: row[0], href, title, within, text, row, name, all });
  }

  get isEmpty() {
    return !this.rows.length;
  }

  // Return the entry for the URL of a page.
  at(url) {
    const path = url.pathname.replace(/\/$/, "");
    return this.rows.find((entry) => entry.href === path + (entry.kind === "clauses" ? url.hash : ""));
  }

  // The words of all entries, collected on first use.
  get vocabulary() {
    this.words ||= new Set(this.rows.flatMap((entry) => entry.all.split(/[ |]+/)).filter((word) => word.length > 3));
    return this.words;
  }

  // Return the word itself if any entry contains it, else the nearest word of the vocabulary.
  corrected(word) {
    if (word.length < 4 || this.vocabulary.has(word) || this.rows.some((entry) => entry.all.includes(word))) return word;
    const most = word.length < 8 ? 1 : 2;
    let nearest = word;
    let least = most + 1;
    for (const other of this.vocabulary) {
      const distance = Math.abs(other.length - word.length) > most ? least : distanceOf(word, other, least);
      if (distance < least) [nearest, least] = [other, distance];
    }
    return nearest;
  }

  find(text) {
    const typed = fold(text);
    if (!typed) return [];
    const parts = typed.split(" ").map((word) => this.corrected(word));
    const phrase = parts.join(" ");
    const exact = this.ranked((entry) => rank(entry, phrase, parts));
    const longer = parts.filter((part) => part.length > 2);
    return exact.length || longer.length < 2 ? exact : this.ranked((entry) => loosely(entry, longer));
  }

  ranked(measure) {
    return this.rows
      .map((entry) => ({ entry, rank: measure(entry) }))
      .filter((found) => found.rank >= 0)
      .sort((one, other) => one.rank - other.rank)
      .map((found) => found.entry);
  }

  // Return the clauses of the section that contains a clause, as [id, text].
  sectionOf(clause) {
    const section = `${clause.split("/").slice(0, 2).join("/")}/`;
    return [...this.clauses].filter(([id]) => id.startsWith(section));
  }
}

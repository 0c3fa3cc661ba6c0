"""What players say for what the books say: one row per word of the books, with the other words for it.

A row of `SAME` makes all its words one word, in the question and in our texts. A row of `CLOSE` lets a question's word
also stand, at a discount, for words that mean nearly the same in one of the games. Add a nickname here and nowhere else.
"""

SAME_ROWS = """
discard: dump toss ditch chuck discards
destroy: trash nuke obliterate annihilate shred destruction destructible
defeat: beat beaten beats vanquish kill slay overcome defeated
foe: opponent opponents enemy enemies adversary adversaries opposing
teammate: buddy buddies partner partners ally allies mate friend teammates comrade
maximum: max cap limit limits ceiling most upper
minimum: min least fewest minimal lowest
start: begin begins began begun beginning opening initial initially commence starting started
end: finish finished finishes ending ended conclude concludes ends
win: victory wins winner winning won victor victorious
buy: purchase purchased purchasing bought buys buying
shuffle: reshuffle reshuffled reshuffling reshuffles
refill: fill filled fills replenish replenished restock refilled
vp: vps pv point points
cost: costs costing costed
health: hp life lives hitpoints
damage: dmg hurt wound wounds damages
attack: atk attacks attacking attacked assault
defense: def defence defences defenses defend defends defending defended
champion: champ champs champions
character: char chars characters
location: loc locs locations
equipment: equip equipments gear
supervillain: sv svs supervillains
superhero: sh shs superheroes superheros
lineup: lineups
ko: kod kos koed kos
draw: drew drawn draws drawing
choose: chose chosen pick picks picked choice choosing chooses select selects selected
take: took taken takes
give: gave given gives hand-over
keep: kept keeps retain retained retains
lose: lost loses losing
pay: paid pays payment paying
steal: stole stolen steals stealing
spend: spent spends spending
deal: dealt deals dealing
hold: held holds
break: broke broken breaks
fall: fell fallen falls
hide: hidden hides
reveal: revealed reveals unveil
simultaneous: simultaneously concurrently
different: difference differ differs distinct
number: num nb amount quantity qty count many
who: whos whom whose
order: sequence ordering
player: person people players guy guys folks
rulebook: book manual booklet rulebooks
optional: optionally voluntary voluntarily
mandatory: obligatory compulsory required obliged forced forces
forbidden: illegal prohibited banned disallowed ban bans unlawful
immediately: instantly straightaway instant immediate
random: randomly randomize
remove: removed removes removal
token: chip chips tokens
limitedability: limited
unaligned: neutral
interact: interacts interacting interaction tamper
again: twice repeatedly repeat
copy: copies duplicate duplicates
variant: mode modes variants
foil: foiled foils foiling caught busted
submarine: sub subs submarines
helicopter: chopper heli helicopters choppers copter
car: cars automobile
handler: handlers
complete: completed completes completing completion
share: shared shares sharing
leftover: leftovers unspent unused unspend
swap: swapped swaps exchange exchanged trade trades replace replaced replacing replacement replaces
avoid: avoided avoids dodge dodged dodging evade
fail: failed fails failure unsuccessful
success: successful successfully succeed succeeds
own: owned owns owner owners ownership
control: controls controlled controller controlling
play: played plays playing
empty: exhausted-deck emptied
"""

PHRASE_ROWS = """
line up: lineup
line ups: lineup
super hero: superhero
super heroes: superhero
super heros: superhero
super villain: supervillain
super villains: supervillain
victory point: vp
victory points: vp
knocked out: ko
knock out: ko
ko d: ko
first appearance: firstappearance
tie breaker: tie tiebreak
tie breakers: tie tiebreak
tie break: tie tiebreak
tiebreaker: tie tiebreak
tiebreakers: tie tiebreak
tiebreak: tie tiebreak
team mate: teammate
team mates: teammate
rfg: royal flush gang
mm: martian manhunter
wh: world hopper
dic handler: handler
good guys vs bad guys: team variant
good guys versus bad guys: team variant
good guys against bad guys: team variant
good vs bad: team variant
good guys bad guys: team variant
eot: end turn
end of turn: end turn
game over: game end
over and done: end
throw away: discard
throw out: discard
throws away: discard
get rid of: discard
take down: defeat
taken down: defeat
takes down: defeat
took down: defeat
take out: defeat
taken out: defeat
mess with: interact
messed with: interact
tamper with: interact
fill up: refill
run out: empty
runs out: empty
ran out: empty
running out: empty
used up: empty
none left: empty
no more: empty
out of cards: empty cards
hit points: health
at most: maximum
at least: minimum
more than once: again
two times: again
multiple times: again
several times: again
a second time: again
second time: again
over again: again
at once: immediately
right away: immediately
straight away: immediately
same time: simultaneous
at the same moment: simultaneous
face down: facedown
face up: faceup
back cover: backcover
left over: leftover
not used: leftover
stand for: mean
stands for: mean
meaning: mean
definition: mean
define: mean
defined: mean
rely on: need
hand over: give
short game: short game
quick game: short game
faster game: short game
stack ongoing: stackongoing
first game: firstgame
learning game: firstgame
intro game: firstgame
introductory game: firstgame
tutorial: firstgame
how many: number
how much: number
number of: number
amount of: number
how often: number often
ur: your
r: are
b4: before
pls: please
thx: please
1st: first
2nd: second
3rd: third
4th: fourth
2 player: 2 player
"""

CLOSE_ROWS = """
place: location
spot: location slot
market: lineup
store: lineup
shop: lineup buy
row: lineup
graveyard: discard pile
trashpile: destroy
power: ability
ability: power
skill: ability
effect: ability text
text: effect ability
hit: attack damage affect
hits: attack damage affect
harder: attack
strongest: attack
strong: attack
strike: attack
burn: use discard
spend: pay use
use: play
play: use
stop: avoid block prevent defense
block: avoid defense stop
counter: answer defeat beat
answer: counter
protect: defense block avoid save
save: protect block rescue
shield: defense block
jail: captured
prison: captured
arrest: captured
arrested: captured
capture: captured
dead: ko defeat
die: ko defeat
dies: ko defeat
killed: ko defeat
buff: modifier
bonus: modifier power
bonuses: modifier
boost: modifier
boosts: modifier
mod: modifier
mods: modifier
tap: exhaust
tapped: exhaust
untap: ready
rotate: exhaust turn
sideways: exhaust rotate
price: cost
worth: vp value
value: vp worth
score: vp
scoring: vp
total: sum
hero: superhero
heroes: superhero
villain: supervillain
villains: supervillain
boss: superhero supervillain
nemesis: superhero supervillain champion
bystander: citizen
bystanders: citizen
civilian: citizen
civilians: citizen
people: citizen player
innocents: citizen
bad: rogue villain
baddie: rogue villain
baddies: rogue villain
crook: rogue
crooks: rogue
good: hero
goodie: hero
evil: rogue villain
plot: scheme
plan: scheme
mission: scheme
round: turn
turn: round
go: turn start
goes: turn start
seat: sit order
first: start before
quit: end
hire: recruit
enlist: recruit
join: recruit
vehicle: chase car
vehicles: chase
boat: submarine
police: dic handler agent
cop: agent dic
cops: agent dic
agent: dic
crime: plot scheme
victim: target foe
goal: win object
objective: win object
tile: token card
marker: token
pile: stack deck
stack: pile deck
deck: pile stack
pass: decline skip
skip: pass
decline: pass
opt: choose optional
mandatory: must
obliged: mandatory
obligation: mandatory
must: mandatory
need: mandatory
stuck: playable match
fit: match
fits: match
fitting: match
suitable: match
matching: match
symbol: icon
icon: symbol
money: resource cost
currency: resource
resource: infamy renown
cash: resource
gold: resource
mulligan: redraw
negative: minus subtract
minus: negative subtract
subtract: negative minus
solo: alone single
alone: solo single
lone: solo
single: one
unlimited: any
infinite: any
setup: set
prepare: setup
layout: setup
lay: setup
clockwise: left order
anticlockwise: right order
neighbour: left right adjacent
neighbor: left right adjacent
adjacent: neighbour
anytime: during
mid: during
midturn: during
middle: during
leave: stay remain
stays: remain
stay: remain
remain: stay
still: remain
loaded: advance
load: advance
overload: exceed above
exceed: above over
above: exceed over
over: above exceed
beyond: above exceed
extra: additional
additional: extra
bonus: additional
sum: total combine
combined: total sum
together: combine total
split: share divide
divide: share
restrict: maximum
restriction: maximum
exclude: remove leave
excluded: remove forbidden
bench: reserve
roster: reserve team
friendly: teammate
"""

STOP_WORDS = frozenset(
    """
    a an the of to in on at for by with and or if is are am was were be been being do does did done i me my mine you your yours
    he she him her his hers they them their it its we us our ours this that these those there here then than so as can could may
    might would should will shall just also really actually please hi hello hey thanks ok okay yes yeah hmm um like into onto
    from up out off about what whats which how whether some any one ones thing things get
    gets got getting got gonna wanna let lets im ive id ill youre theyre hes shes were weve nt dont doesnt didnt isnt arent cant
    cannot couldnt wont wouldnt shouldnt question rule rules according happen happens happened allow allowed allows legal
    permitted possible able right correct true via per but exactly have has had having hav say says said know tell quick
    mean need want wants wanted see does anyone someone somebody everyone everybody too anyway s t d ll ve re m
    """.split()
)
FRENCH_STOP_WORDS = frozenset(
    """
    le la les l un une des du de d au aux a et ou en y dans sur sous par pour avec sans se s sa son ses ce cet cette ces c ca cela
    je j tu il elle on nous vous ils elles me m te t lui leur leurs mon ma mes ton ta tes notre nos votre vos que qu quoi dont
    est sont suis es sommes etes etait sera etre ai as ont avons avez avoir eu peut peux puis peuvent pouvez pouvons pouvoir puis
    dois doit doivent devons devez faut falloir fait faire si comment pourquoi quel quelle quels quelles ne n pas
    alors donc mais aussi tres bien est-ce estce oui non y a t il ya svp merci bonjour permis possible autorise
    droit quil quelle quelles qu'est quest cest jai lequel laquelle lesquels
    """.split()
)
FRENCH_WORDS = {
    other: word
    for word, others in {
        "combien": "nombre nb cb quantite",
        "coequipier": "partenaire allie copain pote equipier",
        "adversaire": "ennemi opposant rival",
        "pv": "points",
        "reserve": "lineup",
        "vaincre": "battre bat bats vaincu vaincus vaincue battu battus battue",
        "detruire": "detruit detruite detruits detruites destruction detruis",
        "acheter": "achat achats",
        "defausser": "jeter jette",
        "melanger": "remelanger remelange melange melangee remelangee",
        "interdit": "interdite interdits interdites bannie bannies banni bannis exclue exclues exclu exclus",
        "maximum": "max limite maximal maximale",
        "minimum": "min minimal minimale",
        "fin": "finir finit termine terminer arreter arrete finie terminee",
        "debut": "commence commencer depart demarre debute demarrage",
        "egalite": "exaequo egalites",
        "voler": "vole voles volent vol",
        "piocher": "pioche tirer tire pioches",
        "choisir": "choix choisit choisis",
        "gagner": "gagne gagnes gagnent remporte remporter",
    }.items()
    for other in others.split()
}
NUMBERS = {
    word: str(value)
    for value, row in enumerate(
        "zero|one un une|two deux|three trois|four quatre|five cinq|six|seven sept|eight huit|nine neuf|ten dix|eleven onze|"
        "twelve douze|thirteen treize|fourteen quatorze|fifteen quinze|sixteen seize|seventeen|eighteen|nineteen|twenty vingt".split("|")
    )
    for word in row.split()
    if word not in {"un", "une", "neuf"}
} | {"thirty": "30", "trente": "30", "couple": "2", "pair": "2"}


def read_rows(rows):
    """Return the rows "word: others" of a table as (word, others) pairs."""
    pairs = (line.split(":", 1) for line in rows.strip().splitlines())
    return [(left.strip(), right.split()) for left, right in pairs]


WORDS = {other: word for word, others in read_rows(SAME_ROWS) for other in others if other != word}
CLOSE = dict(read_rows(CLOSE_ROWS))
PHRASES = {}
for _phrase, _form in read_rows(PHRASE_ROWS):
    PHRASES.setdefault(_phrase.split()[0], []).append((tuple(_phrase.split()), _form))
for _rows in PHRASES.values():
    _rows.sort(key=lambda row: -len(row[0]))

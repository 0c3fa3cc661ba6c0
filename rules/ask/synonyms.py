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
rfgs: royal flush gang
supes: superman
bats: batman
gl: green lantern
ww: wonder woman
pt: vp
pts: vp
ppl: people
dmg: damage
trashing: destroy
whacked: defeat
whack: defeat
beats up: defeat
beat up: defeat
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
goes first: start first
go first: start first
going first: start first
went first: start first
first to go: start first
in one go: same turn
at one go: same turn
set up: setup
setting up: setup
sets up: setup
right now: immediately
this instant: immediately
on the spot: immediately
turn after turn: every turn
each turn: every turn
all game: whole game
rest of the game: whole game
how big: number size
how large: number size
how long: long
wear off: end
wears off: end
come back: return
comes back: return
coming back: return
get back: return
go back: return
goes back: return
put back: return
take back: return
hang on to: keep
hang onto: keep
hold on to: keep
hold onto: keep
carry over: keep
turn up: flip
turned up: flip
turns up: flip
turn over: flip
turned over: flip
flip over: flip
flipped over: flip
pick up: take
picks up: take
show up: appear
shows up: appear
all at once: simultaneous
other players: foe
other player: foe
another player: foe
other people: foe
someone else: foe
somebody else: foe
anyone else: foe
everyone else: foe
everybody else: foe
do nothing: nothing
does nothing: nothing
didnt spend: leftover
dont spend: leftover
not spend: leftover
not spent: leftover
didnt use: leftover
dont use: leftover
not use: leftover
dont need: leftover
have left: leftover
in a row: consecutive
back to back: consecutive
side by side: adjacent
next to each other: adjacent
one after another: consecutive
one after the other: order
in what order: order
which order: order
what order: order
what sequence: order
at random: random
no longer: nothing longer
as many as i want: any number
as many as you like: any number
no limit: any number
any number: any number
face to face: confrontation
game ends: game end
end of game: game end
end of the game: game end
game finishes: game end
tied for: tie
equal score: tie vp
same score: tie vp
same points: tie vp
same number of points: tie vp
equal points: tie vp
dead heat: tie
opening hand: start hand
first hand: start hand
hand size: hand size
hand limit: hand maximum
dc comics: dc
on the table: play
in front of me: play
for free: free
free of charge: free
no cost: free
without paying: free
make change: change
how much: number
number of: number
amount of: number
how often: number often
ur: your
r: are
b4: before
pls: please
thx: please
2 player: 2 player
"""

CLOSE_ROWS = """
grab: take buy gain
afford: pay buy power
snag: take buy
obtain: gain get
receive: gain take
earn: gain score
collect: gain take score
smack: attack hit
hurt: damage attack
harm: damage attack affect
affect: hit
target: affect choose
suffer: damage hit affect
absorb: damage reduce
shrug: ignore avoid
negate: cancel avoid ignore
cancel: avoid ignore stop
prevent: stop avoid
nullify: ignore cancel
dodge: avoid
deflect: avoid
survive: avoid ko
unused: leftover
excess: leftover extra above
surplus: leftover extra
spare: leftover extra
rest: leftover remaining remain
remaining: leftover remain
wasted: lose leftover
waste: lose leftover
vanish: lose remove
disappear: lose remove
expire: end lose
bank: save keep
carry: keep save
store: lineup keep
hoard: keep save
overrule: override supersede beat
overrides: beat
trump: beat override
supersede: override
precedence: priority first beat
priority: first precedence
contradict: conflict differ
conflict: differ contradict
visible: faceup public open
hidden: facedown secret
secret: private hidden facedown
secretly: private hidden
public: open faceup visible
private: secret
peek: look
inspect: look
check: look
view: look
examine: look
count: number include
counts: include number
include: count contain
included: count contain part
contain: include contents
contains: include contents
inside: contents include
comprise: contents
consist: contents include
composition: contents
comes: contents go
components: contents
inventory: contents
direction: clockwise order
rotation: clockwise order
leftmost: left
owner: own
belongs: own
belong: own
mine: own
opt: choose
decide: choose
decides: choose
determine: choose decide
nominate: choose
name: list call
list: name which
enumerate: list
kinds: type
sort: type
category: type
class: type
categories: type
bigger: larger more
larger: more big
longer: more
shorter: short fewer
quicker: short
smaller: fewer less
fewer: less
less: fewer
least: minimum
most: maximum
cheapest: minimum cost
priciest: maximum cost
dearest: maximum cost
expensive: cost
cheap: cost
range: cost between
between: range
combo: combine
mix: combine shuffle together
merge: combine mix
blend: mix
insert: add put
include: add
place: put location
lay: put place
lies: face put
lie: face put
park: put place
parked: put place
stash: put place
situated: place
sit: seat place
sits: seat
seated: sit
occupied: taken
occupy: taken
vacant: empty free
free: empty
fresh: new
brand: new
replacement: new
substitute: replace instead
successor: next new
following: next
subsequent: next after
later: after
afterwards: after
previously: before
beforehand: before
prior: before
already: before
meanwhile: during
midway: during
outside: out
beyond: above out
trigger: activate happen effect
triggers: activate effect happen
kick: trigger
fires: trigger
activate: use trigger
invoke: use
perform: do use resolve
execute: resolve do
carry: resolve
process: resolve
resolve: effect happen
occurs: happen
occur: happen
takes: happen
becomes: turn
transform: become turn
convert: become turn change
flipped: flip
uncover: flip reveal
unveil: reveal
expose: reveal show
display: show faceup
show: reveal
slap: play put
slam: play
pop: play use
fire: use
throw: use discard play
spam: again several
chain: several again
stack: pile combine
multiple: several again more
several: multiple more
many: several
both: two
two: both
second: again another two
another: second again other more
twice: again two
once: one time
single: one only
sole: only one
exclusively: only
merely: only
just: only
everybody: all each player
everyone: all each player
everyones: each player
each: every all
every: each all
entire: whole all
whole: all entire
full: all whole
complete: finish whole
finish: complete end
completed: finish
done: complete end finish
closing: end
final: last
last: final
ultimate: last final
conclude: end
terminate: end
stop: end
halt: stop end
lasts: stay end
permanently: whole stay ongoing
permanent: ongoing stay
forever: whole permanent stay
ongoing: permanent stay
persist: stay remain
linger: stay remain
remain: keep
leave: remove go
exits: leave
exit: leave
departs: leave
sent: go put
send: put move
moves: go
land: go put
lands: go put
ends: go
travel: move
shift: move
relocate: move
transfer: move give
donate: give share
lend: give share
loan: share give
borrow: share use
pool: share resource
combine: share total together
sharing: give
friend: teammate
colleague: teammate
side: team
squad: team
crew: team
group: team
gang: team
opponents: foe
rival: foe
rivals: foe
challenger: foe
neighbor: left
hurtful: harmful
heal: cure damage remove
cure: heal
restore: heal return recover
revive: recover return
resurrect: recover return
bring: return put
respawn: recover return
unconscious: ko
knocked: ko
eliminated: ko defeat
dead: ko captured
arrested: captured
locked: captured
imprisoned: captured
caught: captured foil
detain: captured
hostage: citizen captured
hostages: citizen
victims: citizen foe
population: citizen
inhabitants: citizen
folks: citizen player
persons: citizen player
evacuate: rescue
liberate: rescue
saved: rescue
saves: rescue
freed: rescue
intimidate: threaten
menace: threaten
terrorize: threaten
upgrade: buy
hired: recruit
employ: recruit
summon: recruit play
deploy: play recruit put
enters: play put
enter: play put
rookie: start
beginner: easy low firstgame
novice: easy low firstgame
easy: low simple
easiest: low simple
simplest: low
hardest: high complex
hard: high complex difficult
difficulty: complex
difficult: complex high
complicated: complex high
complexity: difficult
author: design designer
creator: design designer
designer: design
inventor: design
invented: design
made: design
publisher: publish
swap: exchange
substitute: swap
redraw: swap draw
cycle: swap round
renew: refill new
restocked: refill
supply: stack stock
stock: supply stack
bowl: supply
pile: stack
heap: pile stack
box: contents
rack: hand
hold: hand keep
holding: hand
held: hand
carrying: hand
trash: destroy
wreck: destroy
eliminate: destroy ko remove
smash: destroy
vaporize: destroy
exile: remove destroy game
banish: remove destroy
purge: destroy discard
scrap: destroy discard
annul: cancel
loses: lose
dropped: lose
drop: lose discard
sacrifice: remove give
decrease: lower reduce
lower: reduce less
lowers: reduce subtract minus
reduce: lower less
increase: raise add more
raise: increase add
raises: increase
boost: increase
grow: increase more
sum: add total
add: plus total more
adds: plus
plus: add
equal: same exactly tie
equals: same exact
exact: equal
exactly: equal
match: equal same fit
identical: same
similar: same
same: equal identical
differs: different
distinguish: different
distinction: different
compare: different
contrast: different
required: need mandatory must
need: required must
needed: required enough
enough: need sufficient
suffice: enough
sufficient: enough
adequate: enough
insufficient: enough less
lacking: without missing
lack: without missing none
lacks: without missing
missing: without lack none
without: no none lack
none: no nothing
nothing: no none
zero: no none 0
nobody: no none
voluntary: optional
refuse: pass decline choose
reject: decline pass
willing: choose
legal: allow
illegal: not forbidden
cheat: illegal
permission: allow
eligible: allow
qualify: count eligible
qualifies: count
valid: legal
bonus: extra reward
reward: bonus benefit gain
benefit: reward bonus
prize: reward
payoff: reward
perk: bonus ability
penalty: lose minus negative
punish: lose minus
punishment: lose minus
deduct: subtract minus lose
deduction: subtract minus
reduces: subtract
score: worth
tally: score total count
calculate: count total
compute: total
computed: total
highest: most maximum
greatest: most maximum
biggest: most maximum
lowest: minimum least
ranking: order
sequence: order
step: phase order
phase: stage step
stage: phase step
segment: phase
portion: part
part: phase
layout: setup place
arrange: setup order place
arrangement: setup
prep: setup
preparation: setup
initial: start
dealt: draw give
handed: deal give
distribute: deal give
distributed: deal
assign: deal give choose
randomly: random
shuffled: random
blindly: random
toss: discard random
flip: turn reveal
rotate: turn
straighten: ready
unexhaust: ready
refresh: ready
reset: ready return
attached: attach
glue: attach
attachments: attach
underneath: under
beneath: under below
below: under
bottom: under
atop: top
underside: bottom
beside: next
alongside: next
near: next
across: opposite
opposite: across
middle: center
centre: center
central: center
table: play
board: play table
area: zone place
region: zone area
position: slot place
slots: place space
space: slot
gap: slot empty
hole: slot empty
spaces: slot
minion: henchman
henchman: minion
henchmen: minion
goon: minion
goons: minion
sidekick: minion
item: equipment asset
items: equipment asset
weapon: equipment
weapons: equipment
gadget: equipment asset
spell: super power
superpower: super power
instant: event
sorcery: event
response: reaction
respond: reaction counter
reacts: reaction
react: reaction
interrupt: reaction when
trait: keyword
tag: keyword trait
keyword: trait
label: keyword name
word: text
wording: text
printed: text
symbols: icon
emblem: symbol icon
logo: symbol
glossary: mean
term: mean
fight: confrontation attack
battle: confrontation attack
duel: confrontation
challenge: confrontation
brawl: confrontation attack
clash: confrontation
combat: attack confrontation
conflict: confrontation
declare: announce
announce: declare
proclaim: declare
say: announce declare
claim: take move
grabs: take
swipe: steal
rob: steal
pinch: steal
nick: steal
theft: steal
robbery: steal
plunder: steal
thief: steal
getaway: escape chase
escape: chase avoid
flee: chase escape
run: chase
pursuit: chase
pursue: chase
vehicle: car helicopter submarine
plane: helicopter
chopper: helicopter
conspiracy: plot
scheme: plot
schemes: plot
caper: plot
heist: plot
evil: villain
mastermind: overlord
overlord: win
meeples: pawn
pawn: meeple
piece: meeple token
figure: standee meeple
standee: figure
standees: figure
miniature: standee
score: track
tracker: track
board: track
cops: handler agent
officer: handler agent
inspector: handler
detective: handler agent
judge: handler
leader: handler
dealer: handler
spy: agent
spies: agent
uncovered: reveal
thwart: foil
thwarted: foil
stopped: foil
ruined: foil
blown: foil
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
boss: superhero supervillain
nemesis: superhero supervillain champion
bystander: citizen
bystanders: citizen
civilian: citizen
civilians: citizen
people: citizen player
innocents: citizen
baddie: rogue villain
baddies: rogue villain
crook: rogue
crooks: rogue
goodie: hero
plot: scheme
plan: scheme
mission: scheme
go: turn start
goes: turn start
seat: sit order
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

CONTRAST_ROWS = (
    "hero rogue villain",
    "superhero supervillain",
    "handler evil",
    "plot agent target",
    "left right",
    "first last second third",
    "start end",
    "before after",
    "faceup facedown",
    "top bottom",
    "win lose",
    "kick punch weakness vulnerability",
    "car helicopter submarine",
    "red blue",
    "maximum minimum",
    "more less fewer",
    "brainiac telos deimos",
    "standard short impossible",
    "threaten rescue attack",
    "attack defense",
    "draw discard",
    "captured ko",
    "batman superman joker cheetah punchline",
)

STOP_WORDS = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "at",
        "for",
        "by",
        "with",
        "and",
        "or",
        "if",
        "is",
        "are",
        "am",
        "was",
        "were",
        "be",
        "been",
        "being",
        "do",
        "does",
        "did",
        "done",
        "i",
        "me",
        "my",
        "mine",
        "you",
        "your",
        "yours",
        "he",
        "she",
        "him",
        "her",
        "his",
        "hers",
        "they",
        "them",
        "their",
        "it",
        "its",
        "we",
        "us",
        "our",
        "ours",
        "this",
        "that",
        "these",
        "those",
        "there",
        "here",
        "then",
        "than",
        "so",
        "as",
        "can",
        "could",
        "may",
        "might",
        "would",
        "should",
        "will",
        "shall",
        "just",
        "also",
        "really",
        "actually",
        "please",
        "hi",
        "hello",
        "hey",
        "thanks",
        "ok",
        "okay",
        "yes",
        "yeah",
        "hmm",
        "um",
        "like",
        "into",
        "onto",
        "from",
        "up",
        "out",
        "off",
        "about",
        "what",
        "whats",
        "which",
        "how",
        "whether",
        "some",
        "any",
        "one",
        "ones",
        "thing",
        "things",
        "get",
        "gets",
        "got",
        "getting",
        "got",
        "gonna",
        "wanna",
        "let",
        "lets",
        "im",
        "ive",
        "id",
        "ill",
        "youre",
        "theyre",
        "hes",
        "shes",
        "were",
        "weve",
        "nt",
        "dont",
        "doesnt",
        "didnt",
        "isnt",
        "arent",
        "cant",
        "cannot",
        "couldnt",
        "wont",
        "wouldnt",
        "shouldnt",
        "question",
        "rule",
        "rules",
        "according",
        "happen",
        "happens",
        "happened",
        "allow",
        "allowed",
        "allows",
        "legal",
        "permitted",
        "possible",
        "able",
        "right",
        "correct",
        "true",
        "via",
        "per",
        "but",
        "exactly",
        "have",
        "has",
        "had",
        "having",
        "hav",
        "say",
        "says",
        "said",
        "know",
        "tell",
        "quick",
        "mean",
        "want",
        "wants",
        "wanted",
        "see",
        "does",
        "anyone",
        "someone",
        "somebody",
        "too",
        "anyway",
        "s",
        "t",
        "d",
        "ll",
        "ve",
        "re",
        "m",
        "u",
        "ur",
        "r",
        "becomes",
        "become",
        "of",
        "afford",
        "really",
    ]
)
FRENCH_STOP_WORDS = frozenset(
    [
        "le",
        "la",
        "les",
        "l",
        "un",
        "une",
        "des",
        "du",
        "de",
        "d",
        "au",
        "aux",
        "a",
        "et",
        "ou",
        "en",
        "y",
        "dans",
        "sur",
        "sous",
        "par",
        "pour",
        "avec",
        "sans",
        "se",
        "s",
        "sa",
        "son",
        "ses",
        "ce",
        "cet",
        "cette",
        "ces",
        "c",
        "ca",
        "cela",
        "je",
        "j",
        "tu",
        "il",
        "elle",
        "on",
        "nous",
        "vous",
        "ils",
        "elles",
        "me",
        "m",
        "te",
        "t",
        "lui",
        "leur",
        "leurs",
        "mon",
        "ma",
        "mes",
        "ton",
        "ta",
        "tes",
        "notre",
        "nos",
        "votre",
        "vos",
        "que",
        "qu",
        "quoi",
        "dont",
        "est",
        "sont",
        "suis",
        "es",
        "sommes",
        "etes",
        "etait",
        "sera",
        "etre",
        "ai",
        "as",
        "ont",
        "avons",
        "avez",
        "avoir",
        "eu",
        "peut",
        "peux",
        "puis",
        "peuvent",
        "pouvez",
        "pouvons",
        "pouvoir",
        "puis",
        "dois",
        "doit",
        "doivent",
        "devons",
        "devez",
        "faut",
        "falloir",
        "fait",
        "faire",
        "si",
        "comment",
        "pourquoi",
        "quel",
        "quelle",
        "quels",
        "quelles",
        "ne",
        "n",
        "pas",
        "alors",
        "donc",
        "mais",
        "aussi",
        "tres",
        "bien",
        "est-ce",
        "estce",
        "oui",
        "non",
        "y",
        "a",
        "t",
        "il",
        "ya",
        "svp",
        "merci",
        "bonjour",
        "permis",
        "possible",
        "autorise",
        "droit",
        "quil",
        "quelle",
        "quelles",
        "qu'est",
        "quest",
        "cest",
        "jai",
        "lequel",
        "laquelle",
        "lesquels",
    ]
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
        [
            "zero",
            "onee",
            "two deux",
            "three trois",
            "four quatre",
            "five cinq",
            "six",
            "seven sept",
            "eight huit",
            "nine neuf",
            "ten dix",
            "eleven onze",
            "twelve douze",
            "thirteen treize",
            "fourteen quatorze",
            "fifteen quinze",
            "sixteen seize",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty vingt",
        ]
    )
    for word in row.split()
    if word not in {"onee", "neuf"}
} | {"thirty": "30", "trente": "30", "couple": "2", "pair": "2"}


def read_rows(rows):
    """Return the rows "word: others" of a table as (word, others) pairs."""
    pairs = (line.split(":", 1) for line in rows.strip().splitlines())
    return [(left.strip(), right.split()) for left, right in pairs]


WORDS = {other: word for word, others in read_rows(SAME_ROWS) for other in others if other != word}
CLOSE = {}
for _word, _others in read_rows(CLOSE_ROWS):
    CLOSE[_word] = [*CLOSE.get(_word, ()), *_others]
PHRASES = {}
for _phrase, _form in read_rows(PHRASE_ROWS):
    PHRASES.setdefault(_phrase.split()[0], []).append((tuple(_phrase.split()), _form))
for _rows in PHRASES.values():
    _rows.sort(key=lambda row: -len(row[0]))

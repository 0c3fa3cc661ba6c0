"""French words for the English books: a French question is also compared with texts that exist in English only.

One row per French word (or phrase of two or three words): the English words it may stand for. Inflections meet by
their French stem; card and term names come from the catalogue's own translations and need no row here.
"""

from rules.ask.synonyms import read_rows
from rules.ask.tokens import FRENCH_MARK, stem

ROWS = """
combien: number
qui: who
quand: when
pourquoi: why
sans: without
aucun: no none
fois: once again
jamais: never
chaque: each every
entre: between
pendant: during
jusque: until
contre: against
commun: main common
acheter: buy
achat: buy
achetable: buy
acquerir: gain buy
action: action
activer: activate
activation: activate
actif: active
adversaire: foe
ennemi: foe
affilie: affiliated
agent: agent
ajouter: add
allie: teammate
coequipier: teammate
partenaire: teammate
annuler: cancel ignore
apres: after
aptitude: ability
attacher: attach
attachement: attachment
attaquer: attack
attaque: attack
aucun: no none
autre: other another
avant: before
avancer: advance
bas: down bottom
dessous: bottom under
fond: bottom
battre: defeat beat
vaincre: defeat
vaincu: defeat
bloquer: block
blocage: block
boite: box
bonus: modifier bonus
cacher: hide facedown
cachee: facedown
camp: side
equipe: team
capacite: ability
capturer: capture
captif: capture
carte: card
champion: champion
changer: change
choisir: choose
choix: choose
cible: target
cibler: target
citoyen: citizen
civil: citizen
combat: confrontation attack
commencer: start
commence: start
debut: start
depart: start
debuter: start
demarrer: start
premier: first
complet: complete
completer: complete
accomplir: complete
achever: complete
terminer: complete end
confrontation: confrontation
confronter: confrontation
affronter: confrontation
conserver: keep
garder: keep
consecutif: consecutive row
controle: control
controler: control
copier: copy
copie: copy
exemplaire: copy
cote: side
cout: cost
couter: cost
prix: cost
declarer: declare
annoncer: declare announce
defausser: discard
defausse: discard
jeter: discard
defendre: defense
defense: defense
proteger: protect defense
parer: defense avoid
eviter: avoid
esquiver: avoid
degat: damage
blessure: damage
demarrage: start
dernier: last
derniere: last final
ultime: final last
desactiver: deactivate
detruire: destroy
destruction: destroy
detruit: destroy
deuxieme: second
second: second
devoiler: reveal
reveler: reveal
retourner: flip return
difference: different
different: different
diriger: control
donner: give
offrir: give
distribuer: deal
double: double again
fois: time once
droite: right
gauche: left
voisin: left right
echouer: fail
echec: fail
rate: fail
effet: effect
egalite: tie
exaequo: tie
departager: tie tiebreak
embuche: trap
emplacement: slot
enlever: remove
retirer: remove
ecarter: remove
entier: whole
epuiser: exhaust
incliner: exhaust rotate
essayer: try attempt
tenter: attempt
tentative: attempt
etape: step stage
phase: phase
evenement: event
exil: remove
fin: end
finir: end
arreter: end stop
finale: final
force: power force
puissance: power
pouvoir: power ability
gagner: win gain
gagnant: win
gain: gain
vainqueur: win
victoire: win
remporter: win
emporter: win
garde: keep
gele: frozen
geler: frozen
guerir: heal
soigner: heal
soin: heal
heros: hero
heroine: hero
helicoptere: helicopter
sous-marin: submarine
voiture: car
auto: car
vehicule: chase
poursuite: chase
poursuivre: chase
course: chase
ignorer: ignore
immediatement: immediately
immediat: immediately
aussitot: immediately
impossible: impossible
inferieur: less lower
infamie: infamy
infini: unlimited
initial: start
installer: setup
installation: setup
preparer: setup
preparation: setup
interdire: forbidden
interdit: forbidden
interrompre: interrupt
jeton: token
marqueur: marker token
pion: meeple token
jeu: game
jouer: play
joueur: player
partie: game
gratuit: free
libre: free
limite: maximum limit
illimite: unlimited any
maximum: maximum
maximal: maximum
minimum: minimum
lieu: location
endroit: location
zone: zone
lire: read
livret: rulebook
regle: rule
manche: round
main: hand
maintenance: maintenance
manquer: missing fail
masquer: hide
meilleur: most best
melanger: shuffle
remelanger: shuffle
melange: shuffle
meme: same
mettre: put place
placer: place put
poser: place put
minion: minion
sbire: minion
larbin: minion
mode: variant
modificateur: modifier
modifier: modifier change
moitie: half
mourir: ko defeat
assommer: ko
assomme: ko
hors-jeu: ko out
eliminer: ko defeat
elimine: ko defeat
multijoueur: multiplayer
multivers: multiverse
naissance: start
negatif: negative
nom: name
nouveau: new
nouvelle: new
numero: number
obligatoire: mandatory
obliger: mandatory
oblige: mandatory
force: mandatory
devoir: must mandatory
opposer: oppose
ordre: order
paquet: stack
pile: stack pile
pioche: deck draw
piocher: draw
tirer: draw
paie: pay
payer: pay
depenser: spend pay
partager: share
partage: share
passer: pass
permettre: allow
personnage: character
perdre: lose
perdu: lose
perte: lose
permanent: ongoing
permanente: ongoing
place: place slot
plan: plan plot
complot: plot scheme
machination: scheme
manigance: scheme
projet: scheme
diabolique: wicked
malefique: evil wicked
mechant: evil rogue villain
gentil: good hero
vilain: villain
voyou: rogue
bandit: rogue
gredin: rogue
malfrat: rogue
scelerat: rogue
planification: planning
plein: full
plusieurs: several multiple
point: vp
poche: pocket
empocher: pocket
preuve: evidence
possible: possible
posseder: own
proprietaire: own
pret: ready
prete: ready
redresser: ready
prendre: take
prochain: next
suivant: next
provoquer: provoke
quitter: leave
rang: row
rangee: row lineup
reserve: reserve lineup
ligne: lineup
recompense: reward
recruter: recruit
recrutement: recruit
recuperer: recover
reduire: reduce
reduction: reduce
regarder: look
remplacer: replace
remplir: refill
reapprovisionner: refill
renommee: renown
celebrite: fame
gloire: fame
prestige: prestige
renvoyer: return
rendre: return
reprendre: return take
repondre: answer counter
contrer: counter defense
resoudre: resolve
resolution: resolution
ressource: resource
restant: leftover remaining
reste: leftover remain
rester: remain stay
rester: stay remain
reussir: success
reussite: success
reunir: gather
sacrifier: sacrifice
sanctuaire: sanctuary
sauver: rescue save
sauvetage: rescue
secourir: rescue
secours: rescue
liberer: rescue free
seuil: threshold
seul: only alone solo
solo: solo
seulement: only
simultane: simultaneous
sommet: top
dessus: top
soutenir: support
stade: stage
standard: standard
normal: standard normal
normale: standard normal
classique: standard
court: short
courte: short
rapide: short
long: longer
longue: longer
strategie: plan
super-heros: superhero
super-vilain: supervillain
superieur: more greater
supplementaire: extra additional
symbole: symbol
icone: symbol
table: table
taille: size
talon: deck
temps: time
tirage: draw
total: total
toujours: always still
tour: turn round
tourner: turn rotate
tous: all
tout: all
toute: all
transferer: move
deplacer: move
deplacement: move
bouger: move
trait: trait
trouver: find
type: type
unique: single once
utiliser: use
utilisable: use
valeur: value
valoir: worth value
variante: variant
vide: empty
vider: empty
epuise: empty exhaust
visible: faceup
voir: look see
voler: steal
vol: steal
volontaire: optional
facultatif: optional
optionnel: optional
composant: component contents
contenu: contents
contenir: contents
materiel: contents component
menacer: threaten
menace: threaten
convaincre: swayed
rallier: swayed
retourne: flip
riposte: retaliation
riposter: retaliation
neutre: unaligned
non-aligne: unaligned
ville: city
monde: world
mur: wall
source: source
directeur: handler
responsable: handler
officier: handler
agence: dic
deck: deck
hasard: random
aleatoire: random
aleatoirement: random
vaut: worth
nettoyer: cleaners
nettoyage: cleaners maintenance
correspondre: match
piece: token
arrondir: round up
arrondi: round up
expliquer: mean
signifier: mean
definition: mean
definir: mean
veut: mean
horaire: clockwise
aiguille: clockwise
montre: clockwise show
montrer: show reveal
soumettre: pass
"""
PHRASE_ROWS = """
coup de pied: kick
coups de pied: kick
coup de poing: punch
coups de poing: punch
point de victoire: vp
points de victoire: vp
face cachee: facedown
face visible: faceup
super heros: superhero
super vilain: supervillain
super vilains: supervillain
premiere apparition: firstappearance
revelation attaque: firstappearance attack
deck commun: main deck
mise en place: setup
hors jeu: ko out
hors de combat: ko
sous marin: submarine
sous marins: submarine
mise en oeuvre: setup
mal aligne: unaligned
non aligne: unaligned
non alignes: unaligned
tour de jeu: turn
partie courte: short game
premiere partie: firstgame
fin du tour: end turn
fin de partie: end game
fin de la partie: end game
"""


def english_alternatives(word):
    """Return the English stems a French word may stand for."""
    return LEXICON.get(stem(word, "fr"), ())


LEXICON = {}
for _word, _others in read_rows(ROWS):
    if "-" not in _word:
        _stems = tuple(stem(other) for other in _others)
        LEXICON[stem(_word, "fr")] = tuple(dict.fromkeys((*LEXICON.get(stem(_word, "fr"), ()), *_stems)))
PHRASES = {}
for _phrase, _others in read_rows(PHRASE_ROWS):
    PHRASES.setdefault(_phrase.split()[0], []).append((tuple(_phrase.split()), tuple(stem(other) for other in _others)))
__all__ = ["FRENCH_MARK", "LEXICON", "PHRASES", "english_alternatives"]

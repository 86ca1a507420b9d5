/** The licence file of the shapes, with those that this page uses. */

const AUTHORS =
  "Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, " +
  "HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, " +
  "DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion";

export function licence(shapes: Iterable<string>): string {
  return `Shapes from game-icons.net
==========================

Made by ${AUTHORS}.
Each author's shapes are listed at https://game-icons.net

Licence: Creative Commons Attribution 3.0, https://creativecommons.org/licenses/by/3.0/
(those of Viscious Speed and of some others are in the public domain, CC0)

They were changed for Meadhall: rounded to whole units, coloured, hatched like woodcuts, put before scenes and
joined into miniatures.

Used here: ${[...shapes].sort().join(", ")}.
`;
}

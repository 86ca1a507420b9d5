/** Weights from 1 to 5, as the stones show them. */
type Weights = readonly [string, string, string, string, string];

function nth(place: number): string {
  const ending = { one: "st", two: "nd", few: "rd" }[new Intl.PluralRules("en", { type: "ordinal" }).select(place) as "one" | "two" | "few"];
  return `${place}${ending ?? "th"}`;
}

export const en = {
  motto: "Norse board games, with friends or against bots",
  withoutHall: "Play without this hall: in your browser, offline too",
  pages: "Pages of the hall",

  // The hero
  newHere: (game: string) => `Play a first game of ${game}`,
  learnIn: (game: string, minutes: string) => `New here? Learn ${game} in ${minutes} minutes`,
  goOnLearning: (game: string, lesson: string) => `Go on learning ${game}: ${lesson}`,
  lessonText: "Huginn plays your first turns with you, on a real board. No account, nothing to read.",
  lessonShort: "Huginn plays the first turns with you.",
  startLesson: "Start the lesson",
  learn: (minutes: number) => `Learn (${minutes} min)`,
  learnOn: "Go on learning",
  learnt: "Lessons",
  lessonsOf: (game: string) => `Learn ${game}`,
  stepsDone: (step: number, steps: number) => `${step} of ${steps} steps done`,
  done: "done",
  again: "Once more",
  fromStart: "From the start",
  lessonHere: "Lesson",
  newHereText: "Against two easy bots, with a hint whenever you ask Huginn for one. No account, nothing to read first.",
  newHereShort: "Huginn has a hint whenever you ask.",
  firstGame: "Play a first game",
  firstGameText: "Ready? A gentle table against easy bots, with a hint whenever you ask.",
  watchGame: "Watch a game",
  itIsYourTurn: (game: string) => `It is your turn in ${game}`,
  goOnWith: (game: string) => `Go on with ${game}`,
  playAgain: (game: string) => `Another game of ${game}?`,
  welcomeBack: "Your table is ready when you are.",

  // Games
  against: "Play now against",
  says: (name: string, hint: string) => `${name} ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`,
  level: "Level",
  goodFirst: "A good first game",
  together: "Played together",
  about: {
    meduris: "Send workers up the mountain, build huts round the island, and share when the druid comes by.",
    eketorp: "Place your Vikings in secret, bluff for wood and stone, and wall your village in before the raids.",
    bloodrage: "Draft the gifts of the gods, then march, pillage and fall with glory before Ragnarök takes the land.",
    yggdrasil: "Six Enemies climb a tree that turns. Gods stand together, and win or lose together.",
  } as Record<string, string>,
  players: (few: number, many: number) => (few === many ? `${few}` : `${few} to ${many}`),
  minutes: (few: number, many: number) => (few === many ? `${few} min` : `${few}–${many} min`),
  weights: ["very light", "light", "medium", "heavier", "heavy"] as Weights,
  weightOf: (weight: number) => `Weight ${weight} of 5`,
  playNow: "Play now",
  setUp: "Set up",
  bots: (count: number, name: string) => `${count} × ${name}`,
  alone: "alone",
  friendsToo: (count: number) => (count === 1 ? "1 friend" : `${count} friends`),

  // The table form
  newTableOf: (game: string) => `New table: ${game}`,
  howToPlay: "How to play",
  othersAre: "Against",
  withOthers: "With",
  eachSeat: "Each seat by itself",
  allAlike: "All alike",
  friend: "Friends",
  friendHint: "sit down by link",
  fewerFriends: "One friend less",
  moreFriends: "One friend more",
  beginner: "My first game",
  beginnerHints: {
    meduris: "Goods lie open, tokens lie as in the rulebook’s picture",
    eketorp: "Cards that were fought with stay open",
    bloodrage: "Cards are dealt, the draft comes later",
  } as Record<string, string>,
  moreOptions: "More options",

  // Tables
  myTables: "My tables",
  noneMine: "Tables that you start or join are listed here.",
  waitForYou: (count: number) => (count === 1 ? "1 waits for you" : `${count} wait for you`),
  allTables: (count: number) => `All ${count}`,
  less: "Less",
  more: "More",
  with: "with",
  andMore: (count: number) => `and ${count} more`,
  score: (score: string, place: number, seats: number) => (place > 0 ? `${score}, ${nth(place)} of ${seats}` : score),
  goOn: "Go on",
  open: "Open",
  openTables: "Open tables",
  noneOpen: "Nobody is waiting for players just now.",
  byLink: "With friends: by link",
  free: (free: number, all: number) => `${free} of ${all} free`,
  noClock: "no clock",
  perTurn: (time: string) => `${time} a turn`,
  sitDown: "Sit down",

  // The campaign
  campaign: "Campaign",
  campaignIntro: "Six sagas with one group: what it gains in one stays with it in the next.",
  chapterAt: (title: string, state: string) => `${title}, ${state}`,
  campaignOf: (game: string, chapter: string) => `${game}, saga ${chapter}`,
  groupOf: (names: string) => `With ${names}`,
  playChapter: (number: number) => `Play saga ${number}`,
  toCampaign: "To the campaign",
  beginAnother: "Begin another",
  otherCampaigns: "Your other campaigns",

  // Leaving for good
  leave: "Leave for good",
};

export type HallWords = typeof en;

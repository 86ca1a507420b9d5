export const en = {
  fetching: (percent: number) => `Fetching the engine: ${percent} %`,
  waking: "Waking the hall …",
  elsewhere: "Your tables are open in another tab.",
  takeOver: "Play here instead",
  broken: "The engine does not start here. A newer browser may help, or more room for this page.",
  tryAgain: "Try again",
  alone: "This hall is on your device: it needs no network and no account, and nobody else sees what you play.",
  keep: "Your tables",
  keepHint: "They are kept in this browser. Save them as a file now and then, or to go on elsewhere.",
  save: "Save everything",
  take: "Take in a file",
  taken: "Everything in it is here now.",
  notOurs: "This is no file of a hall.",
  friend: "Friends",
  friendHint: "at this screen",
  update: "A new version is here. It waits until your games under the old rules are over.",
  updateNow: "Take it now",
  hurry: "Choose now",
  about: (seconds: number) => `about ${seconds} s a choice on this device`,
};

export type SoloWords = typeof en;

export const en = {
  leave: "Leave for good",
  resign: "Resign",
  resignWhat: "A bot plays your seat to the end. You cannot take it back, and once you have made a choice the game counts for you as lost. The others play on.",
  part: "Agree to leave it unfinished",
  partWhat: "The others are asked. When all who play agree, the game ends without a winner and counts for nobody.",
  delete: "Delete the table",
  deleteWhat: "Nobody else sits here: the table and all that was played at it are gone, and there is no result. This cannot be undone.",
  sure: "Yes, do it",
  wantsToPart: (names: string) => `${names}: let us leave this game unfinished. It would count for nobody.`,
  youWantToPart: "You agree to leave this game unfinished.",
  goOnPlaying: "Play on",
  abandoned: "All have agreed to leave this game unfinished. It counts for nobody.",
  resigned: "has left",
  deleteMe: "Delete my account",
  forgetMe: "Forget me",
  deleteMeWhat:
    "Your name, sessions, ratings, notes and notifications are deleted, and so are tables at which nobody else sits. At the others a bot takes over; finished games stay for those who played them, with your seat’s animal in place of your name. This cannot be undone.",
  forgotten: "You are forgotten here.",
};

export type LeavingWords = typeof en;

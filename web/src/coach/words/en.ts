export const en = {
  huginn: "Huginn, your coach",
  understood: "Understood",
  noMore: "No more advice",
  open: "Read what Huginn says",

  sure: (what: string): string => `${what}: sure?`,
  rather: (what: string): string => `Huginn would rather: ${what}.`,
  anyway: "Choose anyway",
  again: "Think again",

  aimTitle: "What am I trying to do?",
  place: (place: number, of: number): string => (place === 1 ? `You lead, of ${of}` : `You are ${["", "first", "second", "third", "fourth", "fifth", "sixth"][place] ?? place} of ${of}`),
  tied: (of: number): string => `You share the lead, of ${of}`,
  howItEnds: "How it ends",
  brings: (unit: string): string => `What brings ${unit}`,
  dangers: "What can go wrong",

  nextTime: "To try next time",
  nextOffer: "Huginn can look at your choices and name up to three things to try next time.",
  ask: "Ask Huginn",
  looking: "Huginn looks back at your choices",
  nothing: "Where it mattered most, Huginn would have chosen as you did.",
  lesson: (asked: string, chosen: string, best: string): string => `At “${asked}” you chose ${chosen}. Try ${best} there.`,
  often: (n: number): string => `It came up ${n} times.`,
  see: "See it again",
};

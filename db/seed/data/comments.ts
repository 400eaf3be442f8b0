/** What recipients write under their stars; most write nothing. */
export const COMMENTS: Readonly<Record<number, readonly string[]>> = {
  5: [
    "Very fast, thank you!",
    "He called before he came. Zikomo!",
    "Polite, and found the gate without a call.",
    "Parcel arrived dry although it rained.",
  ],
  4: ["Good, but he had to ask for the house twice.", "Came a little early. All fine."],
  3: ["Waited outside and did not call.", "The box had a dent."],
  2: ["Late by half an hour.", "The rider was in a hurry and a bag was open."],
  1: ["The rider never called. I had to look for him on the road."],
};

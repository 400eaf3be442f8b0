/** Where the reader is, at the bottom of the window, above a phone's tabs. */
export const BAR = "sticky bottom-3 z-10 mt-3 rounded-panel shadow-pop max-lg:bottom-17";

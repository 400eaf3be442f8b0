/** Two text messages with the company's name and how to answer. */
export const MESSAGE_MAX_LENGTH = 240;

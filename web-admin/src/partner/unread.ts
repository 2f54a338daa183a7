/** The gateway answers it from memory, and counts anew where something is sent or read: to ask it is cheap. */
export const unreadEveryMs = 8_000;

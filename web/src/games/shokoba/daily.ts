/** The stones of one round, as a row of sockets. */
export const SOCKETS = 7;

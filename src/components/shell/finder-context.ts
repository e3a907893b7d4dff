import { createContext } from 'react';

/** Closes the search. */
export const FinderContext = createContext(() => {});

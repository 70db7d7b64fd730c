import { createContext } from 'react';

/** What random orders follow from: the id of the response, so that each respondent keeps theirs. */
export const Seed = createContext('');

import { createContext } from 'react';

/** Id of the entry that the block around comes from: the registry provides it. */
export const BlockIdContext = createContext('');

import { createContext } from 'react';

/** Whether editors are looking: the frame provides it. */
export const PreviewContext = createContext(false);

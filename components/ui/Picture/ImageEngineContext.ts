import { createContext } from 'react';
import type { ImageEngine } from '@/lib/models/image';

/** Which image service this deployment uses. The frame provides it. */
export const ImageEngineContext = createContext<ImageEngine>({ name: 'local' });

import { SKINS } from '../drawing/drawPerson';
import type { Person } from '../drawing/drawPerson';

/** The people of the pictures. */
export const HELEN: Person = { skin: SKINS.fair, hair: 'bob', hairColour: '#d8dad8', clothes: 'coat', colour: '#137c8b', gaze: 0.3, hasEarrings: true };
export const TOMAS: Person = { skin: SKINS.rosy, hair: 'short', hairColour: '#a3a8a6', clothes: 'coat', colour: '#6f9f86', gaze: -0.3, hasGlasses: true, hasBeard: true, smile: 'soft' };
export const ROSE: Person = { skin: SKINS.deep, hair: 'curls', hairColour: '#bdbbb6', clothes: 'cardigan', colour: '#f2785c', gaze: -0.5, hasEarrings: true };
export const MARCO: Person = { skin: SKINS.olive, hair: 'short', hairColour: '#d6d5cf', clothes: 'shirt', colour: '#5ba3b8', gaze: 0.4 };
export const ELSA: Person = { skin: SKINS.fair, hair: 'bun', hairColour: '#e4dfd8', clothes: 'jumper', colour: '#8fb398', gaze: 0.5, hasGlasses: true };
export const MEERA: Person = { skin: SKINS.brown, hair: 'waves', hairColour: '#8e8a88', clothes: 'jumper', colour: '#137c8b', gaze: -0.4, hasEarrings: true };
export const GEORGE: Person = { skin: SKINS.rosy, hair: 'receding', hairColour: '#cfcfca', clothes: 'jumper', colour: '#46569c', gaze: 0.4, hasGlasses: true };
export const ANNA: Person = { skin: SKINS.olive, hair: 'waves', hairColour: '#5b4436', clothes: 'shirt', colour: '#f0a58e', gaze: -0.4, smile: 'soft' };
export const LUIS: Person = { skin: SKINS.brown, hair: 'short', hairColour: '#8d8d8b', clothes: 'shirt', colour: '#dfe9e4', gaze: -0.4, hasBeard: true };

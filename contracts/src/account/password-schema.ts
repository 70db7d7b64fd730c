import { z } from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './account.js';

/** A password, or its repetition, as a person enters it. */
export const enteredPasswordSchema = z.string().max(LONGEST_PASSWORD);

/** A new password. */
export const newPasswordSchema = enteredPasswordSchema.min(SHORTEST_PASSWORD);

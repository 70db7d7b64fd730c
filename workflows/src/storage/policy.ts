import { STORAGE_LOOK_EVERY } from '@canvass/contracts/gate/storage';
import {
  lookingPolicy,
  type LookEffect,
  type Looking,
  type LookResult,
} from '../process/looking.js';

/** A process that looks: at all firms, or at one that was told that its storage is used up. */
export type StorageLook = Looking;
/** Look at what the answers of the firms take up. */
export type StorageEffect = LookEffect;
export type StorageResult = LookResult;

/** Every ten minutes it is looked at what the answers of the firms take up, until a look says that it is over. */
export const storagePolicy = lookingPolicy('storage', STORAGE_LOOK_EVERY);

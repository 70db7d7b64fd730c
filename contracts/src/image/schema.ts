import { z } from 'zod';
import { broken } from '../rule/broken.js';
import { isPictureAddress } from './image.js';

/** Address of an uploaded image, or empty. Other addresses are refused, so that pages show no content of strangers. */
export const imageAddressSchema = z.string().regex(/^(?:\/api\/files\/[0-9a-f]{64})?$/);

/** Address of a picture of a poll or a question in a request, or empty: one of ours, or one on the web. */
export const sentImageSchema = z
  .string()
  .max(2000)
  .refine((address) => address === '' || isPictureAddress(address), broken('urlInvalid'));

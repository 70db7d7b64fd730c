import { z } from 'zod';

/** Address of an uploaded image, or empty. Other addresses are refused, so that pages show no content of strangers. */
export const imageAddressSchema = z.string().regex(/^(?:\/api\/files\/[0-9a-f]{64})?$/);

import { z } from 'zod';

/** An uploaded image's address, or nothing. No other address is taken, so that no page shows what strangers serve. */
export const imageAddressSchema = z.string().regex(/^(?:\/api\/files\/[0-9a-f]{64})?$/);

import { z } from 'zod';

/** Where one read model stands in the log. */
export const projectionViewSchema = z.object({
  /** Of its collection, `<name>_v<version>`. */
  name: z.string(),
  /** Everything up to here is folded; null before the first event. */
  position: z.string().nullable(),
  /** Whether the log has events beyond its position. */
  behind: z.boolean(),
  /** Whether it is being folded again from the beginning. */
  rebuilding: z.boolean(),
});
export type ProjectionView = z.infer<typeof projectionViewSchema>;

export const projectionListSchema = z.object({
  projections: z.array(projectionViewSchema),
  /** Position of the last event of the log; null while it is empty. */
  head: z.string().nullable(),
  /** Collections of earlier versions that are still there; nobody folds them any more. */
  earlier: z.array(z.string()),
  /** Whether they are being dropped, or are about to be. */
  tidying: z.boolean(),
});
export type ProjectionList = z.infer<typeof projectionListSchema>;

/** The name of a projection, with or without its version. */
export const rebuildProjectionSchema = z.object({ name: z.string().trim().min(1).max(100) });

/** The rebuild has begun; `GET /projections` says when it has ended. */
export const rebuildStartedSchema = z.object({
  /** With its version. */
  name: z.string(),
});

/** Earlier versions are being dropped, or about to be; `GET /projections` says when that has ended. */
export const tidyingStartedSchema = z.object({ tidying: z.literal(true) });

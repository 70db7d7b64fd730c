import type { Done } from './run.js';

/** What a route replies once its command is done. */
export async function replied<View>(
  command: Promise<Done<View>>,
): Promise<{ body: View; position: string | undefined }> {
  const { view, position } = await command;
  return { body: view, position };
}

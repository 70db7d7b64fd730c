import { decode, type PictureRequest } from './decoder.js';

/** The process that decodes pictures, one after the other. It ends with the one that started it. */
process.on('message', (request: PictureRequest) => {
  void decode(request).then((decoded) => process.send?.(decoded));
});
process.once('disconnect', () => process.exit());
// Who started it ends it once nothing waits for a picture any more.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

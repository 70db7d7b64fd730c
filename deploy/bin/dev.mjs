/**
 * The product for developing, at one address (PORT, 3000 by default): compiles what changes, starts the server again
 * on it, and shows changes of the workspace and the respondent page without loading them again. Its data is the demo's,
 * kept in node_modules/.cache/canvass/dev; delete that folder to begin anew.
 * Use: npm run dev
 */
import './end-with-npm.mjs';
import { join } from 'node:path';
import { openFront } from './dev/front.mjs';
import { keepServerRunning } from './dev/server.mjs';
import { watchCompiler } from './dev/compiler.mjs';
import { root } from './root.mjs';

await import('./prepare.mjs');

const port = Number(process.env.PORT || 3000);
const address = `http://localhost:${port}`;
const data = join(root, 'node_modules/.cache/canvass/dev');

const front = await openFront(port);
const server = keepServerRunning({
  OPERATOR_EMAIL: 'operator@canvass.example',
  OPERATOR_PASSWORD: 'a lighthouse in May',
  ...process.env,
  PORT: String(front.serverPort),
  HOST: '127.0.0.1',
  PUBLIC_URL: process.env.PUBLIC_URL ?? address,
  DATA_DIR: data,
  ERASURES_DIR: join(data, 'erasures'),
});
const compiler = watchCompiler(() => server.restart());
console.log(`Developing at ${address}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    compiler.stop();
    void Promise.all([server.stop(), front.close()]).then(() => process.exit(0));
  });
}

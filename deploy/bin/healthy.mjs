/**
 * Ends with 0 when the part of Canvass that runs in this container answers, else with 1 and the reason.
 * Use: node deploy/bin/healthy.mjs [/health/live | /health/ready]
 */
const [path = '/health/live'] = process.argv.slice(2);
const address = `http://127.0.0.1:${process.env.PORT || 3000}${path}`;

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) {
    console.error(`${address} answers ${answer.status}: ${await answer.text()}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`${address} does not answer: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}

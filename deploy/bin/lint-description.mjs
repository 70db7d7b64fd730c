/**
 * Holds the API's description against the recommended rules of Redocly. It is made from the compiled routes, without a product
 * that runs. Spectral's rules are not asked: its packages bring one that reports each installation to its maker.
 * Use: node deploy/bin/lint-description.mjs
 */
import { commandRoutes } from '@canvass/command-api/routes';
import { openApiOf } from '@canvass/platform/http/openapi';
import { openApiRoute } from '@canvass/query-api/openapi';
import { queryRoutes } from '@canvass/query-api/routes';
import redocly from '@redocly/openapi-core';

/** Rules that are switched off, with the reason. */
const rules = {
  // Links in mails lead to a page: they answer with a redirect alone.
  'operation-2xx-response': 'off',
};

/** What routes ask for when they are made; nothing here handles a call. */
const dependencies = { publicUrl: 'http://localhost', payments: {} };

const routes = [...commandRoutes(dependencies, { names: [] }), ...queryRoutes(dependencies)];
routes.push(openApiRoute(() => routes, '0'));
const config = await redocly.createConfig({ extends: ['recommended'], rules });
const problems = await redocly.lintFromString({
  source: JSON.stringify(openApiOf(routes, '0')),
  absoluteRef: '/openapi.json',
  config,
});
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}
process.exit(problems.length === 0 ? 0 : 1);

import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { ofCompanies } from './of-companies.js';
import { ofSurveys } from './of-surveys.js';

/** Gives schemas their names in descriptions, so that clients made of one have one type for each. Doing so again changes nothing. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries({ ...ofCompanies, ...ofSurveys })) {
    zodToOpenAPIRegistry.add(schema, { _internal: { refId: id } });
  }
}

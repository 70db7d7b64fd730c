import type { TestProject } from 'vitest/node';
import { openProduct } from './place.js';

/** Starts the product of `sharedPlace`, before the first test file begins. @returns ends it */
export default async function shareProduct(project: TestProject): Promise<() => Promise<void>> {
  const { address, folder, end } = await openProduct();
  project.provide('sharedProduct', { address, folder });
  return end;
}

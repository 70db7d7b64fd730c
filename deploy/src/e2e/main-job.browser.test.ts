import { mainJob } from './main-job.js';
import { openPlace } from './place.js';

mainJob(async () => {
  const { product, browser, end } = await openPlace();
  return { address: product.address, browser, end };
});

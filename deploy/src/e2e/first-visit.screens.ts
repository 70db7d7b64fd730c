import { firstVisits, visits } from './first-visit.js';
import { openPlace } from './place.js';

firstVisits(Object.keys(visits), openPlace);

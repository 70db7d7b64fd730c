import { recount } from './recount.suite.js';

recount(300);

import { leadersContract } from './leaders.suite.js';

leadersContract(10);

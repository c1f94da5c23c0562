import { testRows } from "./rows.test.fixture.ts";

testRows(1);

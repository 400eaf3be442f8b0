import { describe, expect, test } from "vitest";
import { listReferenceChapters } from "./read-reference";

describe("the reference", () => {
  const operations = listReferenceChapters().flatMap((chapter) => chapter.operations);

  test("names every parameter, and says what to send", () => {
    for (const { operationId, parameters } of operations) {
      for (const { name, type, description } of parameters) {
        expect([operationId, name, type], operationId).not.toContain(undefined);
        expect(type, `${operationId} ${name}`).not.toBe("any");
        expect(description, `${operationId} ${name}`).toMatch(/\.$/);
      }
    }
    const header = operations[0]?.parameters.find(({ in: place }) => place === "header");
    expect(header).toMatchObject({ name: "X-Test-Scenario" });
  });

  test("says of a request's fields what to send, and not what an answer has", () => {
    for (const { operationId, body } of operations) {
      for (const { name, description } of body) {
        expect(description, `${operationId} ${name}`).not.toMatch(/you sent none|as E\.164;|^$/);
      }
    }
    const simulation = operations.find(({ operationId }) => operationId === "simulateStatus");
    expect(simulation?.body.find(({ name }) => name === "status")?.description).toMatch(
      /`picked up`.*`In Transit`/,
    );
  });
});

import { expect, test } from "vitest";
import { GET } from "./route";

test.each([
  ["4cTq0GDkYvH1mZ7pXbN2Ws", "/track/rcv_4cTq0GDkYvH1mZ7pXbN2Ws"],
  ["test_4cTq0GDkYvH1mZ7pXbN2Ws", "/track/rcv_test_4cTq0GDkYvH1mZ7pXbN2Ws"],
  ["4cTq0GDkYvH1mZ7pXbN2W", "/track"],
  ["//evil.example", "/track"],
])("the short link %s leads to %s of our own", async (code, path) => {
  const answer = await GET(new Request("http://tumiza.test/t/x"), {
    params: Promise.resolve({ code }),
  });
  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get("location") ?? "").pathname).toBe(path);
});

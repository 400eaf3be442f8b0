import { expect, test } from "vitest";
import { phoneNumberOf, phonePrefixesOf } from "./phone-number";

test.each([
  "0999 123 456",
  "999123456",
  "265999123456",
  "+265 999 12 34 56",
  "00265-999-123-456",
  "(+265) 999123456",
])("%s is a number in Malawi", (text) => {
  expect(phoneNumberOf(text, "MW")).toBe("+265999123456");
  expect(phonePrefixesOf(text, "MW")).toEqual(["+265999123456"]);
});

test.each([
  "0991234576;0888123456",
  "0991234576 ; 0888123456",
  "+265991234567;0888123456",
  "0991234576 / 0888123456",
  "0991234576, 0888123456",
  "0991234576 or 0888123456",
  "0991234576 ext 0888123456",
])("%s is no number, because it is two", (text) => {
  expect(phoneNumberOf(text, "MW")).toBeUndefined();
});

test.each([
  "+265 1 752 000 ext 12",
  "01752000x12",
  "+265991234567;ext=5",
  "tel:+265991234567;ext=5",
])("%s is no number that a phone reaches, because it has an extension", (text) => {
  expect(phoneNumberOf(text, "MW")).toBeUndefined();
});

test.each(["0821234567", "+265821234567"])("%s is no number, because no phone has it", (text) => {
  expect(phoneNumberOf(text, "MW")).toBeUndefined();
});

test.each([
  ["01 752 000", "+2651752000"],
  ["0212345678", "+265212345678"],
  ["0887654321", "+265887654321"],
  ["0311234567", "+265311234567"],
])("%s is a landline or mobile number", (text, number) => {
  expect(phoneNumberOf(text, "MW")).toBe(number);
});

test.each([
  ["0999", ["+265999"]],
  ["0999 1", ["+2659991"]],
  ["999", ["+265999"]],
  ["265999", ["+265265999", "+265999"]],
  ["+2659", ["+2659"]],
  ["002659", ["+2659"]],
])("%s begins %j", (text, prefixes) => {
  expect(phonePrefixesOf(text, "MW")).toEqual(prefixes);
});

test.each(["", "09", "Thoko", "INV-1001", "099%", "+", "ord_099"])(
  "%j begins no number",
  (text) => {
    expect(phonePrefixesOf(text, "MW")).toEqual([]);
    expect(phoneNumberOf(text, "MW")).toBeUndefined();
  },
);

test("an unknown region leaves international numbers", () => {
  expect(phoneNumberOf("+265999123456", "")).toBe("+265999123456");
  expect(phonePrefixesOf("0999", "")).toEqual([]);
});

import { expect, test, vi } from "vitest";
import { startLocalFront } from "@/test/local-front";
import { rawRequest } from "@/test/raw-request";

vi.hoisted(() => vi.stubEnv("PUBLIC_URL", "https://tumiza.example"));

test.each(["/", "/api/v1/external/validate", "/%zz"])(
  "an installation on https tells browsers to come back over https: %s",
  async (path) => {
    const server = await startLocalFront();
    const { headers } = await rawRequest(server.url, { method: "GET", path });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    server.stop();
  },
);

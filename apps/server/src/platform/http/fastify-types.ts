import type { Endpoint } from "@passage/contract/endpoint.ts";
import type { Scope } from "../scope.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before the body is read; on paths outside the contract it stays undefined. */
    scope: Scope;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

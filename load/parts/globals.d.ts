/** What k6 has of Web Crypto and its own types do not tell. */
declare const crypto: { randomUUID(): string };

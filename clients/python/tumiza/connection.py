from __future__ import annotations

import select
import socket
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from threading import local
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass


class Connection:
    """The connection of each thread to one origin, which is kept open between requests."""

    def __init__(self, origin: str) -> None:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("Give the address as https://…")
        self._is_secure = parts.scheme == "https"
        self._host = parts.hostname
        self._port = parts.port or (443 if self._is_secure else 80)
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._kept = local()
        proxy = None if proxy_bypass(self._host) else getproxies().get(parts.scheme)
        self._proxy = urlsplit(proxy) if proxy else None

    def request(
        self,
        method: str,
        path: str,
        body: bytes | None,
        headers: dict[str, str],
        timeout_seconds: float,
        is_lines: bool = False,
    ) -> tuple[HTTPResponse, bytes]:
        """Sends one request, and reads its whole answer, but for the lines of a success. Redirects are not followed: the key goes to no other address."""
        connection = self._open(timeout_seconds)
        target = self._origin + path if self._proxy and not self._is_secure else path
        try:
            connection.request(method, target, body=body, headers=headers)
            answer = connection.getresponse()
            if is_lines and 200 <= answer.status < 300:
                return answer, b""
            content = answer.read()
        except BaseException:
            self.close()
            raise
        if answer.will_close:
            self.close()
        return answer, content

    def close(self) -> None:
        """Closes the connection of this thread. The next request opens another."""
        connection: HTTPConnection | None = getattr(self._kept, "connection", None)
        self._kept.connection = None
        if connection is not None:
            connection.close()

    def _open(self, timeout_seconds: float) -> HTTPConnection:
        connection: HTTPConnection | None = getattr(self._kept, "connection", None)
        if connection is not None and connection.sock is not None:
            if not _is_dropped(connection.sock):
                connection.timeout = timeout_seconds
                connection.sock.settimeout(timeout_seconds)
                return connection
            self.close()
        connection = self._connect(timeout_seconds)
        self._kept.connection = connection
        return connection

    def _connect(self, timeout_seconds: float) -> HTTPConnection:
        make = HTTPSConnection if self._is_secure else HTTPConnection
        if self._proxy is None or self._proxy.hostname is None:
            return make(self._host, self._port, timeout=timeout_seconds)
        connection = make(self._proxy.hostname, self._proxy.port or 3128, timeout=timeout_seconds)
        if self._is_secure:
            connection.set_tunnel(self._host, self._port)
        return connection


def _is_dropped(sock: socket.socket) -> bool:
    """Whether the server has closed a connection, or sent what nobody asked for."""
    return bool(select.select([sock], [], [], 0)[0])

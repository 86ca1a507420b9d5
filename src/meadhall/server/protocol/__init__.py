"""Every message between page and hall: `rest` over HTTP, `socket` over the WebSocket, `shared` in both."""
